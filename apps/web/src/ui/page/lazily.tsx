import { type ComponentType, lazy } from 'react'
import { MissingCode } from '#lib/load-code.ts'
import { loadReached } from '../dialog/load-dialog.ts'

/** Like React's `lazy`, for what stands in a `<Part>`: code that could not be loaded can be asked for again. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const ask = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await loadReached(load) }
      } catch (cause) {
        throw new MissingCode('A part could not be loaded', {
          cause,
          forget: () => {
            Loaded = ask()
          },
        })
      }
    })
  let Loaded = ask()
  return (props) => <Loaded {...props} />
}
