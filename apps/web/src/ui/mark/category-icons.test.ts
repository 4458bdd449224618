import { categoryIcons } from '@tostao/contract/palette'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const pascal = (name: string) => name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

async function symbolOf(name: string) {
  const path = `@tabler/icons-react/dist/esm/icons/Icon${pascal(name)}.mjs`
  const { default: Icon }: { default: ComponentType } = await import(/* @vite-ignore */ path)
  const drawing = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.replaceAll(/><\/\w+>/g, '/>')}</symbol>`
}

// As a picture of its own the icons weigh nothing in the script. `npm test -- unit -u` writes it again.
test('category-icons.svg has every icon of the contract', async () => {
  const symbols = await Promise.all(categoryIcons.map(symbolOf))
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
  await expect(sprite).toMatchFileSnapshot('category-icons.svg')
})
