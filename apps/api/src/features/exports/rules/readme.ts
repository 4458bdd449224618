import { exportedTables, nameInZip } from '../../../tables/declared.ts'

/** The format of the archive: the version grows when an older Tostão would misread it. */
export const FORMAT = { format: 'tostao', version: 1 } as const

export const README = `Seus dados do Tostão
====================

Este arquivo tem tudo o que você guardou no Tostão, em formatos que qualquer programa lê.

- Há um arquivo CSV por tabela:
${exportedTables.map((table) => `  ${table}.csv: ${nameInZip(table)}`).join('\n')}
- Os arquivos usam UTF-8 e vírgula entre as colunas; a primeira linha tem os nomes das colunas. Valores são em reais, com
  ponto decimal; datas são ano-mês-dia.
- As colunas terminadas em _id dizem a que linha de outra tabela cada linha se refere. As duas linhas de uma
  transferência têm o mesmo transfer_id. Uma transação com divisões conta pelas divisões.
- Textos que uma planilha leria como fórmula começam com um apóstrofo.
- tostao.json diz a versão do formato, quando o arquivo foi feito, o seu perfil e quantas linhas há em cada tabela.

Para trazer tudo de volta, aqui ou em outro Tostão: enquanto ainda não registrou nada lá, abra Perfil e escolha este
arquivo em "Trazer meus dados". Ele toma o lugar das categorias de início e dos dados de exemplo. Mude só o que for
preciso: cada linha é conferida.

A lixeira, a sua senha e os acessos não estão aqui.

Guarde este arquivo em lugar seguro: quem o abre vê as suas finanças.
`
