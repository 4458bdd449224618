import { IconBulb } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMuteMerchant } from '../../../lib/use-mute-merchant.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Row, Rows } from '../../../ui/list/row.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { mutedQuery } from '../queries.ts'

/** The merchants that the user has silenced, each with the way back. */
export function MutedPanel() {
  const { data = [] } = useQuery(mutedQuery())
  const mute = useMuteMerchant()
  if (data.length === 0) return null
  return (
    <Panel title="Sem sugestões" flush>
      <Rows label="Sem sugestões">
        {data.map(({ merchant }) => (
          <Row
            key={merchant}
            name={merchant}
            aside={
              <Button
                variant="quiet"
                size="sm"
                icon={<IconBulb size={16} aria-hidden />}
                aria-label={`Voltar a sugerir para ${merchant}`}
                onClick={() => mute(merchant, merchant, false)}
              >
                Voltar a sugerir
              </Button>
            }
          />
        ))}
      </Rows>
    </Panel>
  )
}
