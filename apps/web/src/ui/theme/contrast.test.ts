import { readFileSync } from 'node:fs'
import { categoryColors } from '@tostao/contract/palette'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
/** Each colour of the palette as if it had variables of its own name. */
const palette = textOf('palette.css').replaceAll(/\[data-color="(\w+)"\] \{[^}]*/g, (block: string, name: string) =>
  block.replaceAll('--mark', `--${name}`),
)
const css = textOf('tokens.css') + palette
const colors = new Map<string, readonly [light: string, dark: string]>()
for (const [, name = '', light = '', dark = ''] of css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g))
  colors.set(name, [light, dark])

const SURFACES = ['page', 'surface', 'raised']
const across = (texts: readonly string[], backs: readonly string[]) =>
  texts.flatMap((text) => backs.map((back) => [text, back] as const))
const onOwn = (names: readonly string[]) => names.map((name) => [name, `${name}-soft`] as const)

/** WCAG 2.2 AA: text needs 4.5. */
const texts = [
  ...across(['ink', 'ink-2', 'ink-3'], [...SURFACES, 'sunken', 'hover', 'brand-soft']),
  ...across(['brand-ink', 'income', 'danger', 'warning'], SURFACES),
  ...across(['ink'], ['income-soft', 'warning-soft', 'danger-soft']),
  ...onOwn(['income', 'danger', 'warning']),
  ...across(['on-brand'], ['brand', 'brand-hover']),
  ...across(['brand-ink'], ['brand-soft']),
  ...across(['gold-ink'], ['gold-soft']),
  ...across(['on-inverse', 'inverse-link'], ['inverse', 'inverse-line']),
  ...across(['page'], ['danger']),
  ...categoryColors.flatMap((name) => across([`${name}-ink`], [`${name}-soft`, ...SURFACES, 'hover'])),
]
/** Lines and areas that say something need 3. */
const marks = [
  ...across(['brand', 'expense', 'income-bar', 'danger'], ['page', 'surface']),
  ...across(['field'], [...SURFACES, 'sunken']),
  ...across(categoryColors, ['page', 'surface']),
]

test.each(['light', 'dark'])('every pair of colours has enough contrast in the %s theme', (theme) => {
  const hexOf = (name: string) => colors.get(name)?.[theme === 'light' ? 0 : 1] ?? `no colour ${name}`
  const weak = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs.filter(([front, back]) => !(contrast(hexOf(front), hexOf(back)) >= least)).map((pair) => pair.join(' on '))
  expect(weak(texts, 4.5)).toEqual([])
  expect(weak(marks, 3)).toEqual([])
})

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
