import { IconTags } from '@tabler/icons-react'
import * as tags from '@tostao/contract/tags'
import { webErrors } from '@tostao/contract/web-errors'
import { LabelPage } from './components/label-page.tsx'

const words = {
  title: 'Tags',
  subtitle: 'Etiquetas livres para juntar transações de categorias diferentes: uma viagem, uma reforma.',
  form: 'Nova tag',
  button: 'Adicionar tag',
  failure: 'Erro ao adicionar tag. Tente novamente.',
  list: 'Suas tags',
  none: 'Nenhuma tag ainda',
  hint: 'Crie a primeira aqui, ou escreva tags ao registrar uma transação.',
  question: 'Excluir esta tag?',
  nothing: 'Nenhuma tag encontrada',
  chosen: 'a tag que você escolher',
  choose: 'Escolha uma tag',
  created: 'Tag criada',
  renamed: 'Tag renomeada',
  removed: 'Tag excluída',
  restored: 'Tag restaurada',
  inUse: webErrors.tag_in_use[1],
}

export const TagsPage = () => (
  <LabelPage
    calls={tags}
    icon={<IconTags size={28} />}
    filter="tagId"
    words={words}
    help="tags"
    replacing={(item, into) => ({ addTags: [into.name], removeTags: [item.name] })}
  />
)
