import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Beside, keepBeside } from './keep-beside.ts'
import classes from './popover.module.css'

interface PopoverSettings extends Beside {
  /** What it stands beside; by default the element before it. */
  anchor?: Element
  onPlaced?: (element: HTMLElement) => void
}

/** Spread on an element: it stands in the top layer beside its anchor. What closes it, and the focus, are for who uses it. */
export function usePopover(opened: boolean, settings: PopoverSettings) {
  const ref = useRef<HTMLDivElement>(null)
  const { anchor, placement, gap, sameWidth, hides } = settings
  const placed = useEffectEvent((element: HTMLElement) => settings.onPlaced?.(element))
  useLayoutEffect(() => {
    const element = ref.current
    const target = anchor ?? element?.previousElementSibling
    if (!opened || !element || !target) return
    element.showPopover()
    const beside = { placement, gap, sameWidth, hides }
    const stop = keepBeside(target, element, beside, () => placed(element))
    return () => {
      stop()
      element.hidePopover()
    }
  }, [opened, anchor, placement, gap, sameWidth, hides])
  return { ref, popover: 'manual', className: classes.popover ?? '' } as const
}
