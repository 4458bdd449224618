import {
  autoUpdate,
  computePosition,
  flip,
  hide,
  limitShift,
  offset,
  type Placement,
  shift,
  size,
} from '@floating-ui/dom'

export interface Beside {
  placement?: Placement
  /** Pixels between the two. */
  gap?: number
  sameWidth?: boolean
  /** Out of sight when its anchor is scrolled out of sight. */
  hides?: boolean
}

/** To the edges of the window. */
const EDGE = 5

/** Keeps an element of the top layer beside its anchor, on the side where it has room. Returns what ends that. */
export function keepBeside(
  anchor: Element,
  element: HTMLElement,
  { placement = 'bottom-start', gap = 8, sameWidth = false, hides = false }: Beside,
  onPlaced?: () => void,
): () => void {
  const { style } = element
  // What grows or shrinks later, such as a list that is searched, stays on its side.
  let side: Placement | undefined
  const place = async () => {
    const isFirst = side === undefined
    const at = await computePosition(anchor, element, {
      strategy: 'fixed',
      placement: side ?? placement,
      middleware: [
        offset(gap),
        isFirst && flip({ padding: EDGE }),
        shift({ padding: EDGE, limiter: limitShift() }),
        size({
          padding: EDGE,
          apply: ({ rects, availableHeight }) => {
            style.maxHeight = `${Math.max(0, availableHeight)}px`
            if (sameWidth) style.width = `${rects.reference.width}px`
          },
        }),
        hides && hide(),
      ],
    })
    side = at.placement
    style.left = `${at.x}px`
    style.top = `${at.y}px`
    style.clipPath = at.middlewareData.hide?.referenceHidden ? 'inset(50%)' : ''
    if (isFirst) onPlaced?.()
  }
  return autoUpdate(anchor, element, () => void place())
}
