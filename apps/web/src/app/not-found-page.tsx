import { pages } from '#lib/pages.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePage } from '#ui/page/message-page.tsx'

export const NotFoundPage = () => (
  <MessagePage
    name="Página não encontrada"
    title="Página não encontrada"
    text="O endereço pode ter mudado, ou nunca existiu."
    action={<ButtonLink to={pages.dashboard.path}>Ir para o início</ButtonLink>}
  />
)
