import type { Check } from '@tostao/contract/debug'

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

/** Says in one sentence what was found and done. */
export function reportMessage(missing: string[], checks: Check[]): { ok: boolean; message: string } {
  const broken = checks.filter(({ found }) => found > 0)
  const repaired = broken.filter((check) => check.repaired).length
  const left = broken.length - repaired + missing.length
  const found = left + repaired
  if (found === 0) return { ok: true, message: 'Tudo certo: nenhum problema encontrado.' }
  const done = `${counted(found, 'problema encontrado', 'problemas encontrados')}, ${counted(repaired, 'corrigido', 'corrigidos')}.`
  return left === 0
    ? { ok: true, message: done }
    : { ok: false, message: `${done} O resto precisa de quem cuida do servidor: mostre este resultado.` }
}
