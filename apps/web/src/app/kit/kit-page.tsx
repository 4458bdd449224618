import { IconPlus, IconTargetArrow, IconX } from '@tabler/icons-react'
import type { Day } from '@tostao/primitives/calendar'
import { useState } from 'react'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Meter } from '#ui/chart/meter.tsx'
import { Ring } from '#ui/chart/ring.tsx'
import { SplitBar } from '#ui/chart/split-bar.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Row, Rows } from '#ui/list/row.tsx'
import { Avatar } from '#ui/mark/avatar.tsx'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { Coin } from '#ui/mark/coin.tsx'
import { Tag } from '#ui/mark/tag.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { ChangeText } from '#ui/money/change-text.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import { KitCharts } from './kit-charts.tsx'
import classes from './kit-page.module.css'
import { Swatches } from './swatches.tsx'

const KINDS = [
  { value: 'DESPESA', label: 'Despesa' },
  { value: 'RECEITA', label: 'Receita' },
] as const
const YEARS = ['2026', '2025'].map((year) => ({ value: year, label: year }))

/** The pieces of ui/ that stand in a page, for developers, in the theme that is chosen above. */
export function KitPage() {
  const [kind, setKind] = useState<'DESPESA' | 'RECEITA'>('DESPESA')
  const [amount, setAmount] = useState(51_244_44)
  const [typed, setTyped] = useState<number | null>(89_90)
  const [day, setDay] = useState<Day | null>('2026-11-28')
  return (
    <Page title="Peças" subtitle="O que as telas usam">
      <Swatches />
      <div className={`${classes.columns} grid gap-page`}>
        <Panel title="Botões e marcas" actions={<TextLink to="/kit">Um link</TextLink>}>
          <div className="flex flex-wrap items-center gap-2">
            <Button icon={<IconPlus aria-hidden />}>Nova transação</Button>
            <Button variant="secondary">Voltar</Button>
            <Button variant="soft">Pagar</Button>
            <ButtonLink variant="quiet" to="/kit">
              Limpar filtros
            </ButtonLink>
            <Button variant="danger">Excluir</Button>
            <Button busy>Salvar</Button>
            <Button disabled>Salvar</Button>
            <Button size="sm">Menor</Button>
            <IconButton label="Fechar">
              <IconX size={18} aria-hidden />
            </IconButton>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Tag>3 de 6</Tag>
            <Tag tone="good">Pago</Tag>
            <Tag tone="open">Pendente</Tag>
            <Tag tone="bad">Atrasado</Tag>
            <Tag tone="near">Acima de 80%</Tag>
            <Tag tone="brand">Aberta</Tag>
            <Tag tone="gold">Concluída</Tag>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Ring share={0.71} />
            <Ring share={0.34} />
            <Ring share={1} />
            <Avatar name="Ana Souza" />
            <BankMark name="Nubank Ultravioleta" />
            <BankMark name="Itaú" />
            <BankMark name="Carteira" />
            <BankMark name="Nubank" small />
            <Coin>
              <IconTargetArrow size={30} />
            </Coin>
          </div>
          <Meter share={0.45} tone="good" mark={0.73} />
          <Meter share={0.87} tone="near" mark={0.73} />
          <Meter share={1.15} tone="over" mark={0.73} />
          <Meter share={0.6} tone="expense" size="thin" />
          <Meter share={0.71} tone="brand" size="thick" mark={0.73} />
          <SplitBar done={6} open={3} late={1} />
        </Panel>
        <Panel title="Valores">
          <Figure amount={amount} size="hero" />
          <Figure amount={amount} />
          <div className="flex flex-wrap items-center gap-2">
            <AmountText amount={amount} type="RECEITA" column />
            <AmountText amount={amount} type="DESPESA" column />
            <ChangeText change={0.133} good="more" />
            <ChangeText change={0.063} good="less" />
            <Skeleton width="6rem" />
            <Button variant="secondary" size="sm" onClick={() => setAmount(-amount + 1_000_00)}>
              Mudar
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => toast({ message: 'Transação excluída', action: { label: 'Desfazer', run: () => {} } })}
            >
              Aviso
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                toast({
                  message: 'Assaí: agora em Mercado',
                  action: { label: 'Desfazer', run: () => {} },
                  next: [{ label: 'Mudar as 5 anteriores', run: () => {} }],
                })
              }
            >
              Aviso com oferta
            </Button>
          </div>
          <Callout tone="done">O saldo termina em R$ 8.412,37, como no arquivo.</Callout>
          <Callout tone="warning">O saldo impresso é R$ 12,40 maior. Falta uma linha?</Callout>
          <Callout
            tone="error"
            action={
              <Button variant="quiet" size="sm">
                Tentar de novo
              </Button>
            }
          >
            Não foi possível carregar as contas.
          </Callout>
        </Panel>
        <Panel title="Campos">
          <Segmented label="Tipo" value={kind} options={KINDS} onChange={setKind} wide />
          <TextField label="Descrição" hint="O que aparece na lista" defaultValue="Padaria Bella Paulista" />
          <SelectField label="Ano" hint="Das transações mais recentes" options={YEARS} />
          <TextField label="Data" error="Fevereiro de 2026 tem 28 dias" defaultValue="31/02/2026" />
          <DayInput label="Vencimento" clearable value={day} onChange={setDay} />
          <MoneyInput label="Valor" hint="Também uma conta: 12,50*3" value={typed} onChange={setTyped} />
          <PasswordField label="Senha" autoComplete="off" />
          <CheckField label="Lembrar-me" defaultChecked />
          <CheckField label="Acumular" look="switch" defaultChecked />
        </Panel>
        <KitCharts />
        <Panel title="Linhas" flush>
          <Rows label="Contas">
            <Row
              mark={<BankMark name="Itaú" />}
              name="Itaú Personnalité"
              note="Conta corrente"
              amount={<AmountText amount={8_412_37} column />}
              to="/kit"
            />
            <Row
              mark={<BankMark name="Nubank" />}
              name="Nubank Ultravioleta"
              beside={<Tag tone="near">Perto do limite</Tag>}
              note="Cartão de crédito"
              bar={<Meter share={0.87} tone="near" size="thin" />}
              amount={<AmountText amount={-2_795_25} column />}
            />
          </Rows>
        </Panel>
        <Panel>
          <EmptyState
            icon={<IconTargetArrow />}
            title="Para onde vai o que sobra?"
            text="Dê um nome e um valor ao que você quer juntar ou quitar. O Tostão diz quanto falta por mês."
            action={<Button>Nova Meta</Button>}
          />
        </Panel>
      </div>
    </Page>
  )
}
