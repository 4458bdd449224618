import type { CDPSession, Page } from '@playwright/test'

/** The controls that do not react to a touch 21 px above or below their middle. */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll(
        'a, button, select, label:has(> :is([type="checkbox"], [type="radio"])), input:not([type="checkbox"], [type="radio"], [type="file"])',
      ),
    ]
    return targets
      .filter((target) => {
        if (!target.checkVisibility()) return false
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { top, left, width, height } = target.getBoundingClientRect()
        const feels = (away: number) =>
          target.contains(document.elementFromPoint(left + width / 2, top + height / 2 + away))
        // A row is a target as a whole: its link may stand above the middle.
        const reach = (step: number) => {
          let away = 0
          while (Math.abs(away) < 44 && feels(away + step)) away += step
          return Math.abs(away)
        }
        return feels(0) && !(feels(-21) && feels(21)) && reach(-1) + reach(1) < 42
      })
      .map((target) => target.textContent || target.getAttribute('aria-label'))
  })

/** The controls that are nearer than 8 px to the next one; links over a whole row and bars of a chart do not count. */
export const tooNear = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const targets = [...main.querySelectorAll('a, button, label:has(> [type="radio"])')].filter(
      (target) => target.checkVisibility() && !target.matches('.cover, nav *, ol *'),
    )
    return targets
      .filter((target) => {
        const box = target.getBoundingClientRect()
        return targets.some((other) => {
          if (other.contains(target) || target.contains(other)) return false
          const { left, top, bottom } = other.getBoundingClientRect()
          const away = left - box.right
          return away > -1 && away < 7.5 && top < box.bottom && bottom > box.top
        })
      })
      .map((target) => target.textContent || target.getAttribute('aria-label'))
  })

/** The texts of the page that are cut off, or reach out of their card. */
export const cutOff = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const isCut = (text: Element) => {
      const isHidden = getComputedStyle(text).overflowX === 'hidden'
      return isHidden && text.scrollWidth > text.clientWidth + 1
    }
    const isOut = (text: Element) => {
      const card = text.closest('section, article')?.getBoundingClientRect()
      return text.childElementCount === 0 && card && text.getBoundingClientRect().right > card.right + 1
    }
    /** Read by screen readers only. */
    const isUnseen = (text: Element | null): boolean =>
      text !== null && (getComputedStyle(text).clipPath !== 'none' || isUnseen(text.parentElement))
    return [...main.querySelectorAll('li *, tr *, article *, dl *, h1, h2, h3, p')]
      .filter((text) => text.checkVisibility() && (isCut(text) || isOut(text)) && !isUnseen(text))
      .map(({ textContent }) => textContent)
  })

const CONTROLS = ['button', 'link', 'checkbox', 'switch', 'combobox', 'textbox', 'searchbox', 'tab']
/** The same action, wherever it is pressed. */
const SAME = /^button: (Nova transação|Pagar .+|Remover dados de exemplo)$/

/** The controls that a screen reader cannot tell apart: one role and name, but links to several places, or several buttons. */
export async function sameNames(browser: CDPSession) {
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  const controls = nodes
    .filter(({ ignored, role }) => !ignored && CONTROLS.includes(role?.value))
    .map(({ nodeId, role, name, properties }) => ({
      says: `${role?.value}: ${name?.value}`,
      does: properties?.find((property) => property.name === 'url')?.value.value ?? nodeId,
    }))
  return [...Map.groupBy(controls, ({ says }) => says)]
    .filter(([says, all]) => new Set(all.map(({ does }) => does)).size > 1 && !SAME.test(says))
    .map(([says]) => says)
}
