import { useDialogFrame } from '../../../../ui/dialog/dialog-frame.ts'
import { PopPanel } from '../../../../ui/dialog/pop-panel.tsx'
import { useFilters } from '../use-filters.ts'
import { RangeForm } from './range-form.tsx'

export function RangeMenu({ anchor }: { anchor: HTMLElement }) {
  const { close } = useDialogFrame()
  const filtering = useFilters()
  return (
    <PopPanel title="Valor e datas" anchor={anchor}>
      {(place) => <RangeForm filtering={filtering} focused={place === 'popover'} onDone={close} />}
    </PopPanel>
  )
}
