import { Component, type ReactNode } from 'react'
import { toast } from '#lib/toast.ts'

interface DialogBoundaryProps {
  close: () => void
  children: ReactNode
}

/** A dialog that fails goes, and the page behind it stays with what was typed there. */
export class DialogBoundary extends Component<DialogBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.close()
    toast({ message: 'Não foi possível abrir esta parte. Tente de novo.', tone: 'error' })
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
