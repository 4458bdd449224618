import { MissingCode } from '#lib/load-code.ts'
import { Button } from '#ui/button/button.tsx'
import { MessagePage } from '#ui/page/message-page.tsx'

const CRASH = {
  name: 'Erro inesperado',
  title: 'Unexpected Application Error!',
  text: 'Algo deu errado nesta tela. Seus dados estão salvos: recarregue a página para continuar.',
  button: 'Recarregar a página',
}
const missing = () => ({
  name: 'Página indisponível',
  title: 'Não foi possível abrir esta página',
  text: navigator.onLine
    ? 'O servidor não respondeu, ou o Tostão foi atualizado enquanto estava aberto aqui.'
    : 'Sem internet. Abra uma vez com internet para ter aqui.',
  button: 'Tentar de novo',
})

export function CrashMessage({ error }: { error: unknown }) {
  const { button, ...message } = error instanceof MissingCode ? missing() : CRASH
  return <MessagePage {...message} action={<Button onClick={() => window.location.reload()}>{button}</Button>} />
}
