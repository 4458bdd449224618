import { addDays, type Day } from '@tostao/primitives/calendar'
import { BalanceLine } from '#ui/chart/balance-line.tsx'
import { Bars } from '#ui/chart/bars.tsx'
import { Donut } from '#ui/chart/donut.tsx'
import { Panel } from '#ui/page/panel.tsx'

const daysFrom = (first: Day, balance: number) =>
  Array.from({ length: 30 }, (_, day) => ({
    date: addDays(first, day),
    balance: balance - day * 95_00 + (day > 4 ? 6_800_00 : 0) + (day % 7) * 60_00,
  }))

const MONTHS = [
  { month: '2026-09', income: 6_800_00, expense: 5_120_40 },
  { month: '2026-10', income: 7_350_00, expense: 5_890_10 },
  { month: '2026-11', income: 6_800_00, expense: 4_730_25 },
] as const

const SLICES = [
  { id: 1, label: 'Mercado', value: 1_240_30, look: { color: 'anil', icon: 'tag' } },
  { id: 2, label: 'Sem categoria', value: 480_00, look: null },
  { id: 3, label: 'Outras', value: 310_20, look: null, isRest: true },
] as const

export function KitCharts() {
  return (
    <>
      <Panel title="Saldo do mês">
        <BalanceLine
          title="Saldo em novembro de 2026"
          days={daysFrom('2026-11-01', 4_200_00)}
          before={daysFrom('2026-10-01', 3_600_00)}
          beforeName="outubro"
          today="2026-11-18"
        />
      </Panel>
      <Panel title="Meses e partes">
        <Bars title="Receitas e despesas" months={MONTHS} />
        <Donut title="Despesas por categoria" whole="Despesas" slices={SLICES} onSelect={() => {}} />
        <Donut title="Partes das despesas" whole="Despesas" slices={SLICES} sharesOnly onSelect={() => {}} />
      </Panel>
    </>
  )
}
