import { Component, type ReactNode, Suspense } from 'react'
import { MissingCode } from '#lib/load-code.ts'
import { PartFailure } from './part-failure.tsx'

interface PartProps {
  /** In its place while its code loads, in its final size. */
  fallback?: ReactNode
  children: ReactNode
}

interface PartState {
  failure: { error: unknown } | undefined
}

/** A part of a page, such as a panel: what fails in it, or cannot be loaded, leaves the rest of the page as it is. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { failure: undefined }

  static getDerivedStateFromError(error: unknown): PartState {
    return { failure: { error } }
  }

  retry = () => {
    const error = this.state.failure?.error
    if (error instanceof MissingCode) error.forget?.()
    // The button goes: the keyboard stays on the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    this.setState({ failure: undefined })
  }

  override render() {
    const { fallback, children } = this.props
    if (this.state.failure) return <PartFailure size={fallback} onRetry={this.retry} />
    return <Suspense fallback={fallback}>{children}</Suspense>
  }
}
