import ts from 'typescript'

/** A text of class names in a source file, from the character `start` on. */
export interface ClassText {
  text: string
  start: number
}

export interface ClassNames {
  texts: ClassText[]
  /** Classes of style sheets, with the name that the sheet has in the file. */
  members: { sheet: string; name: string; start: number }[]
}

/** The class names that a source file of the web app writes: in `className`, and in what that is made of in the file. */
export function classNamesIn(file: string, source: string): ClassNames {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: ClassNames = { texts: [], members: [] }
  const seen = new Set<ts.Node>()
  const values = valuesByName(tree)
  const sheets = new Set(
    [...source.matchAll(/import (\w+) from '[^']+\.module\.css'/g)].flatMap(([, name]) => name ?? []),
  )

  const read = (node: ts.Node | undefined): void => {
    if (!node || seen.has(node)) return
    seen.add(node)
    if (ts.isStringLiteralLike(node)) found.texts.push({ text: node.text, start: node.getStart() + 1 })
    else if (ts.isTemplateExpression(node)) {
      found.texts.push({ text: node.head.text, start: node.head.getStart() + 1 })
      for (const { expression, literal } of node.templateSpans) {
        read(expression)
        found.texts.push({ text: literal.text, start: literal.getStart() + 1 })
      }
    } else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) read(node.expression)
    else if (ts.isConditionalExpression(node)) {
      read(node.whenTrue)
      read(node.whenFalse)
    } else if (ts.isBinaryExpression(node)) {
      if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) read(node.left)
      read(node.right)
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const part of node.properties) if (ts.isPropertyAssignment(part)) read(part.initializer)
    } else if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) read(node.expression)
    else if (ts.isElementAccessExpression(node)) read(node.expression)
    else if (ts.isPropertyAccessExpression(node)) {
      const sheet = node.expression.getText()
      if (sheets.has(sheet)) found.members.push({ sheet, name: node.name.text, start: node.getStart() })
      else if (ts.isIdentifier(node.expression) && values.has(sheet)) read(node.expression)
    } else if (ts.isIdentifier(node)) {
      if (node.text !== 'undefined') for (const value of values.get(node.text) ?? []) read(value)
    }
  }

  const visit = (node: ts.Node): void => {
    if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && /^(?:\w+C|c)lassName$/.test(node.name.getText()))
      read(node.initializer)
    if (ts.isPropertyAccessExpression(node) && sheets.has(node.expression.getText())) read(node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Values of constants, and of parameters by default. */
function valuesByName(tree: ts.SourceFile): Map<string, ts.Expression[]> {
  const values = new Map<string, ts.Expression[]>()
  const visit = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node)) &&
      ts.isIdentifier(node.name) &&
      node.initializer
    )
      values.set(node.name.text, [...(values.get(node.name.text) ?? []), node.initializer])
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return values
}
