import { Button, Group, Text, Title } from '@mantine/core'
import { IconCheck, IconFileImport, IconTelescope, IconWallet } from '@tabler/icons-react'
import type { Summary } from '@tostao/contract/dashboard'
import { Link } from 'react-router'
import { openNewTransaction } from '../../../lib/new-transaction-event.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import classes from './first-steps.module.css'
import wrapping from './wrapping-button.module.css'

/** The height of the charts, which a first load reserves: nothing below moves. */
const CHARTS_HEIGHT = '30.5rem'
const ICON = { size: 28, stroke: 1.5 }

/** Whether nothing was recorded: every balance is still its opening balance. */
export const isUntouched = ({ accounts, trends }: Summary): boolean =>
  accounts.every(({ openingBalance, forecastBalance }) => openingBalance === forecastBalance) &&
  trends.every(({ income, expenses }) => income === 0 && expenses === 0)

interface FirstStepsProps {
  hasAccount: boolean
  exploring: boolean
  onExplore: () => void
}

export function FirstSteps({ hasAccount, exploring, onExplore }: FirstStepsProps) {
  return (
    <Panel minHeight={CHARTS_HEIGHT}>
      <div className={classes.welcome}>
        <Title order={2} size="h3">
          {hasAccount ? 'Falta pouco' : 'Boas-vindas ao Tostão!'}
        </Title>
        <Text c="dimmed">
          {hasAccount
            ? 'Com as primeiras transações, este painel mostra para onde vai o seu dinheiro.'
            : 'Em dois passos este painel mostra quanto você tem, quanto entrou e quanto saiu.'}
        </Text>
      </div>
      <ol className={classes.steps}>
        <li className={classes.step} data-done={hasAccount || undefined}>
          <span className={classes.icon} aria-hidden>
            {hasAccount ? <IconCheck {...ICON} /> : <IconWallet {...ICON} />}
          </span>
          <Title order={3} size="h5">
            {hasAccount ? 'Conta criada' : '1. Crie uma conta'}
          </Title>
          <Text size="sm" c="dimmed">
            Onde o seu dinheiro está: banco, poupança, carteira ou cartão.
          </Text>
          <Button component={Link} to="/accounts" variant={hasAccount ? 'default' : 'filled'}>
            {hasAccount ? 'Ver contas' : 'Criar conta'}
          </Button>
        </li>
        <li className={classes.step}>
          <span className={classes.icon} aria-hidden>
            <IconFileImport {...ICON} />
          </span>
          <Title order={3} size="h5">
            2. Importe um extrato
          </Title>
          <Text size="sm" c="dimmed">
            O arquivo CSV ou OFX do seu banco ou cartão, do jeito que ele vem.
          </Text>
          <Group gap="xs" justify="center">
            <Button component={Link} to="/import" variant={hasAccount ? 'filled' : 'default'}>
              Importar extrato
            </Button>
            {hasAccount && (
              <Button variant="subtle" onClick={openNewTransaction}>
                Anotar à mão
              </Button>
            )}
          </Group>
        </li>
      </ol>
      {!hasAccount && (
        <div className={classes.alternative}>
          <span className={classes.icon} aria-hidden>
            <IconTelescope {...ICON} />
          </span>
          <div className={classes.offer}>
            <Title order={3} size="h5">
              Ou só dê uma olhada
            </Title>
            <Text size="sm" c="dimmed">
              Seis meses de uma vida inventada, que você remove quando quiser.
            </Text>
          </div>
          <Button variant="default" className={wrapping.button} loading={exploring} onClick={onExplore}>
            Explorar com dados de exemplo
          </Button>
        </div>
      )}
    </Panel>
  )
}
