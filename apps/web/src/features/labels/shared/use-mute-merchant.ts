import * as proposals from '@tostao/contract/proposals'
import { useWrite } from '#lib/use-write.ts'

/** 'Não sugerir', and back. `merchant`: its key, or any spelling of its name. */
export function useMuteMerchant() {
  const { run } = useWrite(proposals.muteMerchant)
  return (merchant: string, name: string, muted = true): void => {
    const [silent, back] = [`Sem sugestões para ${name}`, `Sugestões para ${name} de volta`]
    void run({ body: { merchant, muted } }, muted ? { done: silent, undone: back } : { done: back, undone: silent })
  }
}
