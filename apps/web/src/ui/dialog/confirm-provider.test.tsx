import { act, render, screen } from '@testing-library/react'
import { test, vi } from 'vitest'
import { ConfirmProvider } from './confirm-provider.tsx'
import { useConfirm } from './use-confirm.ts'

test('a question that is asked while the one before disappears is shown', async () => {
  const asked: { confirm?: ReturnType<typeof useConfirm> } = {}
  function Asker() {
    asked.confirm = useConfirm()
    return null
  }
  render(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>,
  )
  await act(async () => void asked.confirm?.({ title: 'Primeira?' }))
  await screen.findByRole('dialog', { name: 'Primeira?' })
  vi.useFakeTimers()
  act(() => screen.getByRole('button', { name: 'Cancelar' }).click())
  // The next one is set, and not drawn yet, when the first one's time is over.
  await act(async () => {
    void asked.confirm?.({ title: 'Segunda?' })
    await vi.advanceTimersByTimeAsync(600)
  })
  vi.useRealTimers()
  await screen.findByRole('dialog', { name: 'Segunda?' })
})
