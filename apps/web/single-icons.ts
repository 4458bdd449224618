import type { Plugin } from 'vite'

const ICONS = '@tabler/icons-react'

/** Imports each icon from its own file: by the package's index every page would load the icons of all. */
export function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    apply: 'build',
    transform: {
      filter: { code: ICONS },
      handler(code) {
        let text = code
        for (const node of this.parse(code).body.toReversed()) {
          if (node.type !== 'ImportDeclaration' || node.source.value !== ICONS) continue
          const single = node.specifiers.map(({ local, ...rest }) => {
            const icon = 'imported' in rest && 'name' in rest.imported ? rest.imported.name : this.error(`${code}`)
            return `import ${local.name} from '${ICONS}/dist/esm/icons/${icon}.mjs'`
          })
          text = text.slice(0, node.start) + single.join('; ') + text.slice(node.end)
        }
        return { code: text, map: null }
      },
    },
  }
}
