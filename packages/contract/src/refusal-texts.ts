/** The text of one case of a refusal, in place of its own text. */
export const caseTexts = {
  archivedAccount: 'Já existe uma conta arquivada com este nome.',
  archivedGoal: 'Já existe uma meta arquivada com este nome.',
  blankPassword: 'Uma senha só de espaços seria adivinhada logo. Escolha outra.',
  onePasswordLetter: 'Uma senha de um só caractere repetido seria adivinhada logo. Escolha outra.',
  passwordOfApp: 'Uma senha com o nome do Tostão seria adivinhada logo. Escolha outra.',
  passwordOfOwner: 'Uma senha com o seu nome ou o seu email seria adivinhada logo. Escolha outra.',
  editedRows: (count: number) =>
    `Você mudou ${count.toLocaleString('pt-BR')} ${count === 1 ? 'linha' : 'linhas'} desta importação.`,
}

/** The texts for what the schemas of a call have no text of their own for. */
export const fieldTexts = {
  missing: 'Campo obrigatório',
  invalid: 'Valor inválido',
  noOption: 'Opção inválida',
  unknown: 'Campo desconhecido',
  tooMany: (most: unknown) => `Use no máximo ${most} itens`,
}
