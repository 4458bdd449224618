import * as proposals from '@tostao/contract/proposals'
import { useWrite } from './use-write.ts'

/** 'Não sugerir', and back. `merchant`: its key, or any spelling of its name. */
export function useMuteMerchant() {
  const { send } = useWrite(proposals.muteMerchant)
  return (merchant: string, name: string, muted = true): void => {
    const set = (now: boolean) => send({ body: { merchant, muted: now } })
    const done = muted ? `Sem sugestões para ${name}` : `Sugestões para ${name} de volta`
    void send({ body: { merchant, muted } }, { done }, () => set(!muted)).catch(() => undefined)
  }
}
