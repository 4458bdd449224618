import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MissingCode } from '#lib/load-code.ts'
import { CrashMessage } from './crash-message.tsx'

test.each([
  [new Error('a defect'), 'Unexpected Application Error!', 'Recarregar a página'],
  [new MissingCode('gone', { cause: undefined }), 'Não foi possível abrir esta página', 'Tentar de novo'],
])('%s is told on the page, which can be loaded again', (error, title, button) => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  render(<CrashMessage error={error} />)
  screen.getByRole('heading', { name: title })
  screen.getByRole('button', { name: button }).click()
  expect(reload).toHaveBeenCalledOnce()
})
