/** Without the new address: whoever reads the old mailbox need not know it. */
export const emailChangedMail = (to: string) => ({
  to,
  subject: 'O email da sua conta no Tostão mudou',
  text: [
    'Olá!',
    'O email da sua conta no Tostão foi trocado por outro, com a sua senha. Este endereço não serve mais para entrar, e as outras sessões abertas foram encerradas.',
    'Se foi você, não precisa fazer nada. Se não foi, alguém sabe a sua senha: avise já quem cuida do servidor do Tostão que você usa.',
    'Equipe do Tostão',
  ].join('\n\n'),
})
