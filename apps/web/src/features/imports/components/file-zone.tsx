import { IconFileImport } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTouch } from '#lib/use-media.ts'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/mark/coin.tsx'
import classes from './file-zone.module.css'

interface FileZoneProps {
  /** There is a file already. */
  again: boolean
  onFiles: (files: readonly File[]) => void
}

/** Any files can be chosen: their content decides, and a refusal explains. */
export function FileZone({ again, onFiles }: FileZoneProps) {
  const [isOver, setOver] = useState(false)
  const isTouched = useTouch()
  const input = useRef<HTMLInputElement>(null)
  // A file dropped beside the zone would take the place of the page.
  useEffect(() => {
    const keepPage = (event: DragEvent) => {
      if (event.target !== input.current) event.preventDefault()
    }
    document.addEventListener('dragover', keepPage)
    document.addEventListener('drop', keepPage)
    return () => {
      document.removeEventListener('dragover', keepPage)
      document.removeEventListener('drop', keepPage)
    }
  }, [])
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // The same file can be chosen again.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <input
        ref={input}
        type="file"
        className="unseen"
        multiple
        // It opens by a press and takes what is dropped; the button is for the keyboard and for screen readers.
        tabIndex={-1}
        aria-hidden
        onChange={choose}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      <Coin>
        <IconFileImport size={30} stroke={1.75} />
      </Coin>
      <p className={classes.title}>{isTouched ? 'Escolha' : 'Solte aqui'} o extrato do banco ou do cartão</p>
      <p className={classes.sentence}>
        CSV, OFX, QIF ou TXT do jeito que o banco entrega, até 10 MB e 20.000 linhas. Pode ser mais de um. Vem do
        Organizze, do Mobills, do YNAB ou de outro aplicativo? Escolha o CSV que ele exporta, com até 50.000 transações.
      </p>
      <Button
        variant={again ? 'secondary' : 'primary'}
        className={classes.choose ?? ''}
        onClick={() => input.current?.click()}
      >
        {again ? 'Escolher outro arquivo' : 'Escolher arquivo'}
      </Button>
    </div>
  )
}
