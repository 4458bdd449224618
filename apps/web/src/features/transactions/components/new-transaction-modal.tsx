import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { RowsSkeleton } from '../../../ui/page/rows-skeleton.tsx'
import { accountsQuery } from '../../accounts/queries.ts'
import { NewTransactionForm } from './new-transaction-form.tsx'

interface NewTransactionModalProps {
  opened: boolean
  onClose: () => void
}

export function NewTransactionModal({ opened, onClose }: NewTransactionModalProps) {
  const { data: accounts, isLoadingError, refetch } = useQuery({ ...accountsQuery(), enabled: opened })

  return (
    <FormModal title="Nova transação" opened={opened} onClose={onClose}>
      {(frame) => {
        if (isLoadingError) return <LoadError onRetry={() => void refetch()} />
        if (!accounts) return <RowsSkeleton rows={7} height="4rem" />
        if (accounts.length > 0) return <NewTransactionForm accounts={accounts} frame={frame} onDone={onClose} />
        return (
          <EmptyState
            icon={<IconWallet size={24} />}
            title="Crie uma conta primeiro"
            text="Toda transação sai de uma conta ou entra nela: a conta do banco, a carteira, o cartão."
            action={
              <Button component={Link} to="/accounts" onClick={onClose}>
                Criar conta
              </Button>
            }
          />
        )
      }}
    </FormModal>
  )
}
