import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  [
    'Extrato ou fatura',
    'O arquivo com as transações que o banco deixa baixar, no site ou no aplicativo. Procure por “Exportar extrato”: OFX é o melhor, CSV também serve.',
  ],
  [
    'Mapear colunas',
    'Dizer o que é cada coluna do arquivo: a data, o valor, a descrição. O Tostão faz isso sozinho; você só confere antes de importar.',
  ],
  [
    'Ignorados',
    'Linhas que não entram: as que já estavam no Tostão, para nada contar duas vezes, e as que não puderam ser lidas. A prévia mostra cada uma antes de importar.',
  ],
] as const

export const ImportHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
