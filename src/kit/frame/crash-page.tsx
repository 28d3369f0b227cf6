import './message-page.css'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

export function CrashPage() {
  const t = useWords(common)
  return (
    <main className="message-page">
      <h1>{t('crashTitle')}</h1>
      <p>{t('crashText')}</p>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </main>
  )
}

interface Props {
  children: ReactNode
}

/** Shows the crash page where rendering below it fails. React offers error boundaries as classes only. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(failure: unknown, info: ErrorInfo) {
    // biome-ignore lint/suspicious/noConsole: a crash leaves its trace where developers look
    console.error('A page crashed', failure, info.componentStack)
  }

  override render() {
    return this.state.crashed ? <CrashPage /> : this.props.children
  }
}
