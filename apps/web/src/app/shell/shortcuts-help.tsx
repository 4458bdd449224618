import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import classes from './shortcuts-help.module.css'

const shortcuts = [
  ['/', 'Buscar'],
  ['Ctrl K', 'Buscar em tudo'],
  ['n', 'Nova transação'],
  ['g', 'Ir para o dashboard'],
  ['t', 'Ir para as transações'],
  ['z', 'Desfazer o que um aviso permite'],
  ['j', 'Ir para a próxima linha'],
  ['k', 'Ir para a linha anterior'],
  ['← →', 'Andar pelas ações da linha'],
  ['↑ ↓', 'Andar pelo menu e pelas linhas'],
  ['Enter', 'Abrir a linha em foco'],
  ['Shift clique', 'Selecionar transações até a clicada'],
  ['Ctrl Enter', 'Salvar o formulário, importar o arquivo'],
  ['?', 'Mostrar estes atalhos'],
  ['Esc', 'Fechar o que estiver aberto'],
] as const

export function ShortcutsHelp() {
  const { opened, close } = useDialogFrame()
  return (
    <Modal title="Atalhos de teclado" look="question" opened={opened} onLeave={close}>
      <dl className={classes.shortcuts}>
        {shortcuts.map(([key, text]) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt>{text}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
