import { PopPanel } from '../../../../ui/dialog/pop-panel.tsx'
import type { Filtering } from '../use-filters.ts'
import { RangeForm } from './range-form.tsx'

interface RangeMenuProps {
  anchor: HTMLElement
  filtering: Filtering
  opened: boolean
  onClose: () => void
}

export function RangeMenu({ anchor, filtering, opened, onClose }: RangeMenuProps) {
  return (
    <PopPanel title="Valor e datas" anchor={anchor} opened={opened} onClose={onClose}>
      {(place) => <RangeForm filtering={filtering} focused={place === 'popover'} onDone={onClose} />}
    </PopPanel>
  )
}
