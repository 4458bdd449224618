import { IconUsers } from '@tabler/icons-react'
import type { Id } from '@tostao/contract/fields'
import * as payees from '@tostao/contract/payees'
import { webErrors } from '@tostao/contract/web-errors'
import { titleCase } from '@tostao/primitives/title-case'
import { fieldErrors } from '#lib/field-errors.ts'
import { useWrite } from '#lib/use-write.ts'
import { PayeeMark } from '#ui/mark/payee-mark.tsx'
import { mergedNotice } from '#ui/names/merging.ts'
import { LabelPage } from './components/label-page.tsx'
import { useMuteMerchant } from './shared/use-mute-merchant.ts'

const words = {
  title: 'Favorecidos',
  subtitle: 'Quem você paga e quem paga você.',
  form: 'Novo favorecido',
  button: 'Adicionar favorecido',
  failure: 'Erro ao adicionar favorecido. Tente novamente.',
  list: 'Seus favorecidos',
  none: 'Nenhum favorecido ainda',
  hint: 'Crie o primeiro aqui, ou escreva o nome ao registrar uma transação.',
  question: 'Excluir este favorecido?',
  nothing: 'Nenhum favorecido encontrado',
  chosen: 'o favorecido que você escolher',
  choose: 'Escolha um favorecido',
  created: 'Favorecido criado',
  renamed: 'Favorecido renomeado',
  removed: 'Favorecido excluído',
  restored: 'Favorecido restaurado',
  inUse: webErrors.payee_in_use[1],
}

const merging = {
  title: 'Juntar favorecidos',
  label: 'Juntar a',
  nothing: 'Nenhum favorecido encontrado',
  explains: (name: string) =>
    `Transações e gastos fixos de ${name} passam para o favorecido que você escolher, e ${name} deixa de existir.`,
  check: (id: Id, into: Id | undefined) => fieldErrors(payees.merge.body, { id, into }),
}

export function PayeesPage() {
  const { save } = useWrite(payees.merge)
  const mute = useMuteMerchant()
  return (
    <LabelPage
      calls={payees}
      icon={<IconUsers size={28} />}
      onMute={({ name }) => mute(name, name)}
      mark={({ name }) => <PayeeMark name={name} />}
      written={titleCase}
      filter="payeeId"
      words={words}
      help="payees"
      merging={{
        ...merging,
        save: (item, kept) => save({ body: { id: item.id, into: kept.id } }, mergedNotice(item, kept)),
      }}
      replacing={(_, { name: payeeName }) => ({ payeeName })}
    />
  )
}
