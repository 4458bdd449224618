import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useState } from 'react'
import { keeps } from '#lib/kept-user.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/page/panel.tsx'

declare global {
  interface Window {
    /** The browser's offer, kept by before-paint.js. */
    installOffer?: Event & { prompt: () => Promise<unknown> }
  }
}

/** It can be taken once. */
function useInstallOffer(): (() => void) | undefined {
  const [offer, setOffer] = useState(window.installOffer)
  const take = () => {
    window.installOffer = undefined
    setOffer(undefined)
    void offer?.prompt()
  }
  return offer && take
}

/** No app can share a file with the web there. An iPad says that it is a Mac. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export function Install() {
  const install = useInstallOffer()
  return (
    <Panel title="Instalar no celular">
      <p className="text-ink-2">
        Com ícone na tela inicial, o Tostão abre também sem internet, com os dados da última vez
        {isApple() ? '.' : ', e recebe o extrato que o aplicativo do banco compartilha.'}
      </p>
      <Way install={install} />
      {window.isSecureContext && !keeps() && (
        <p className="text-ink-3 text-small">
          Você entrou sem “Lembrar-me”: assim nada fica guardado neste aparelho, e sem internet o Tostão não abre.
        </p>
      )}
    </Panel>
  )
}

function Way({ install }: { install: (() => void) | undefined }) {
  if (!window.isSecureContext)
    return <p>Este endereço não é https. Por isso o navegador não deixa instalar nem abrir sem internet.</p>
  if (matchMedia('(display-mode: standalone)').matches) return <p>O Tostão está instalado neste aparelho.</p>
  if (install)
    return (
      <Button variant="secondary" wide icon={<IconDeviceMobileDown aria-hidden />} onClick={install}>
        Instalar
      </Button>
    )
  if (isApple())
    return (
      <ol className="list-decimal pl-5">
        <li>No Safari, toque em Compartilhar.</li>
        <li>Escolha “Adicionar à Tela de Início”.</li>
      </ol>
    )
  return <p>No menu do navegador, escolha “Instalar aplicativo” ou “Adicionar à tela inicial”.</p>
}
