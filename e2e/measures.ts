import type { Page } from '@playwright/test'

/**
 * What is amiss on the page as it is now, one line a thing: it scrolls sideways, or breaks a figure or a date over two
 * lines. With `large`, the letters of twice the size, also texts over each other, cut or broken inside a word, and
 * icons that stay small.
 */
export const amissOn = (page: Page, large = false): Promise<string[]> => page.evaluate(measure, large)

/** Runs in the page. */
function measure(large: boolean): string[] {
  const FIGURE =
    /(?:[+−]\s?)?(?:R\$\s?)?\d{1,3}(?:\.\d{3})*,\d\d(?!\d)|\d+(?:,\d+)?\s?%|\d\d\/\d\d(?:\/\d{2,4})?|\d+ de (?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)/g
  const SHORT_WORD = /(?<!\S)\p{L}{2,10}(?!\S)/gu
  const { body } = document
  const amiss = new Set<string>()
  // What the browser leaves out beyond the screen has no height, but its texts have places: over each other.
  const whole = new CSSStyleSheet()
  whole.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(whole)
  const found = () => {
    document.adoptedStyleSheets.pop()
    return [...amiss]
  }

  const ancestorsOf = (element: Element) => {
    const found = [element]
    for (let at = element.parentElement; at && at !== body; at = at.parentElement) found.push(at)
    return found
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    ancestorsOf(element).every((at) => getComputedStyle(at).clipPath === 'none')

  /** Texts that stand in one box, of which a line may hold several. */
  interface Run {
    text: string
    box: Element
    nodes: Text[]
  }
  const runs: Run[] = []
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    if (!(node instanceof Text && parent && node.data.trim() && isSeen(parent))) continue
    const box = ancestorsOf(parent).find((at) => getComputedStyle(at).display !== 'inline') ?? parent
    const last = runs.at(-1)
    if (last?.box === box) {
      last.nodes.push(node)
      last.text += node.data
    } else runs.push({ text: node.data, box, nodes: [node] })
  }

  const rectsOf = ({ nodes }: Run, from: number, to: number) => {
    const range = document.createRange()
    let before = 0
    for (const node of nodes) {
      if (from >= before && from < before + node.length) range.setStart(node, from - before)
      if (to > before && to <= before + node.length) range.setEnd(node, to - before)
      before += node.length
    }
    return [...range.getClientRects()]
  }
  const findBroken = (run: Run, pattern: RegExp) => {
    for (const { 0: found, index } of run.text.matchAll(pattern)) {
      const [first, ...others] = rectsOf(run, index, index + found.length)
      const isBelow = ({ top }: DOMRect) => top >= (first?.bottom ?? 0) - 1
      if (others.some(isBelow)) amiss.add(`broken: ${found}`)
    }
  }

  const isScrolled = (element: Element) =>
    ancestorsOf(element).some((at) => /auto|scroll/.test(getComputedStyle(at).overflowX))
  /** What its ancestors leave of it, and which of them stays when the page scrolls. */
  const partOf = (element: Element, { left, right, top, bottom }: DOMRect) => {
    const part = { left, right, top, bottom }
    for (const at of ancestorsOf(element)) {
      const { overflowX, overflowY, position } = getComputedStyle(at)
      const box = at.getBoundingClientRect()
      if (overflowX !== 'visible') {
        part.left = Math.max(part.left, box.left)
        part.right = Math.min(part.right, box.right)
      }
      if (overflowY !== 'visible') {
        part.top = Math.max(part.top, box.top)
        part.bottom = Math.min(part.bottom, box.bottom)
      }
      if (position === 'fixed' || position === 'sticky') return { ...part, bar: at }
    }
    return { ...part, bar: body }
  }

  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) amiss.add(`scrolls sideways, ${scrollWidth} px`)
  for (const run of runs) findBroken(run, FIGURE)
  if (!large) return found()

  const SPACE = 4
  const lines = runs.flatMap((run) => {
    findBroken(run, SHORT_WORD)
    const name = run.text.trim().slice(0, 40)
    const isBadge = getComputedStyle(run.box).position === 'absolute'
    return rectsOf(run, 0, run.text.length).map((rect) => {
      const { top, bottom, ...part } = partOf(run.box, rect)
      if (part.right - part.left < rect.width - SPACE && !isScrolled(run.box)) amiss.add(`cut: ${name}`)
      // A line is higher than its letters.
      const spare = rect.height / 5
      return { ...part, name, box: run.box, isBadge, top: top + spare, bottom: bottom - spare }
    })
  })
  const icons = [...document.querySelectorAll('svg[width]')].filter(isSeen).map((icon) => {
    const rect = icon.getBoundingClientRect()
    const [size = 0] = (icon.getAttribute('width') ?? '').match(/^\d+$/) ?? []
    const name = `icon in ${icon.parentElement?.outerHTML.slice(0, 80)}`
    if (rect.width < Number(size) * 1.4) amiss.add(`small: ${name}`)
    return { ...partOf(icon, rect), name, box: icon }
  })
  for (const [index, line] of lines.entries()) {
    if (line.isBadge) continue
    for (const other of [...lines.slice(index + 1), ...icons]) {
      const width = Math.min(line.right, other.right) - Math.max(line.left, other.left)
      const height = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)
      if (width > 2 && height > 2 && line.bar === other.bar && line.box !== other.box)
        amiss.add(`over each other: ${line.name}, ${other.name}`)
    }
  }
  return found()
}
