import { IconCategory, IconCheck, IconFileImport, IconTelescope, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { list as listCategories } from '@tostao/contract/categories'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useCreateDefaultCategories } from '#features/categories/shared/mutations.ts'
import { handArchive } from '#features/profile/shared/handed-archive.ts'
import { openNewTransaction } from '#lib/new-transaction-event.ts'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Panel } from '#ui/page/panel.tsx'
import classes from './first-steps.module.css'

const ICON = { size: 20, stroke: 1.75 }

interface FirstStepsProps {
  hasAccount: boolean
  exploring: boolean
  onExplore: () => void
}

export function FirstSteps({ hasAccount, exploring, onExplore }: FirstStepsProps) {
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const createCategories = useCreateDefaultCategories()
  const hasCategories = categories.length > 0
  return (
    <Panel>
      <div>
        <h2 className={classes.title}>{hasAccount ? 'Falta pouco' : 'Boas-vindas ao Tostão!'}</h2>
        <p className={classes.text}>
          {hasAccount
            ? 'Com as primeiras transações, este painel mostra para onde vai o seu dinheiro.'
            : 'Em poucos passos este painel mostra quanto você tem, quanto entrou e quanto saiu.'}
        </p>
      </div>
      <ol>
        <Step
          icon={<IconWallet {...ICON} />}
          done={hasAccount}
          title={hasAccount ? 'Conta criada' : '1. Crie uma conta'}
          text="Onde o seu dinheiro está: banco, poupança, carteira ou cartão."
        >
          <ButtonLink to={pages.accounts.path} variant={hasAccount ? 'secondary' : 'primary'}>
            {hasAccount ? 'Ver contas' : 'Criar conta'}
          </ButtonLink>
        </Step>
        <Step
          icon={<IconFileImport {...ICON} />}
          title="2. Importe um extrato"
          text={
            hasAccount
              ? 'O arquivo CSV ou OFX do seu banco ou cartão, do jeito que ele vem.'
              : 'O arquivo CSV ou OFX do seu banco ou cartão, do jeito que ele vem: a conta pode ser criada junto.'
          }
        >
          <ButtonLink to={pages.import.path} variant={hasAccount ? 'primary' : 'secondary'}>
            Importar extrato
          </ButtonLink>
          {hasAccount && (
            <Button variant="quiet" onClick={openNewTransaction}>
              Anotar à mão
            </Button>
          )}
        </Step>
        <Step
          icon={<IconCategory {...ICON} />}
          done={hasCategories}
          title={hasCategories ? 'Categorias criadas' : '3. Crie categorias prontas'}
          text="Moradia, mercado, salário e outras, cada uma com cor e ícone."
        >
          {hasCategories ? (
            <ButtonLink to={pages.categories.path} variant="secondary">
              Ver categorias
            </ButtonLink>
          ) : (
            <Button variant="secondary" busy={createCategories.isPending} onClick={() => void createCategories.run({})}>
              Criar categorias
            </Button>
          )}
        </Step>
      </ol>
      {!hasAccount && (
        <div className={`${classes.step} flex flex-wrap items-center`} data-other>
          <span className={`${classes.icon} grid place-items-center`} aria-hidden>
            <IconTelescope {...ICON} />
          </span>
          <div className={`${classes.what} min-w-0`}>
            <h3>Ou só dê uma olhada</h3>
            <p>Seis meses de uma vida inventada, que você remove quando quiser.</p>
          </div>
          <div className={`${classes.action} flex flex-wrap gap-2`}>
            <Button variant="soft" busy={exploring} onClick={onExplore}>
              Explorar com dados de exemplo
            </Button>
          </div>
        </div>
      )}
      {!hasAccount && <OwnArchive />}
    </Panel>
  )
}

/** The profile takes the file from here. */
function OwnArchive() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <p className="text-ink-2 text-small">
      Já usa o Tostão em outro lugar?{' '}
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="Arquivo ZIP dos seus dados"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (!file) return
          handArchive(file)
          void navigate(pages.profile.path)
        }}
      />
      <button type="button" className="link touch" onClick={() => input.current?.click()}>
        Trazer meus dados
      </button>
    </p>
  )
}

interface StepProps {
  icon: ReactNode
  done?: boolean
  title: string
  text: string
  children: ReactNode
}

const Step = ({ icon, done = false, title, text, children }: StepProps) => (
  <li className={`${classes.step} flex flex-wrap items-center`} data-done={done || undefined}>
    <span className={`${classes.icon} grid place-items-center`} aria-hidden>
      {done ? <IconCheck {...ICON} /> : icon}
    </span>
    <div className={`${classes.what} min-w-0`}>
      <h3 className="font-semibold text-row">{title}</h3>
      <p>{text}</p>
    </div>
    <div className={`${classes.action} flex flex-wrap gap-2`}>{children}</div>
  </li>
)
