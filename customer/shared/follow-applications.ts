import { shareStream } from '#src/platform/shared-stream.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'

type News = 'ready' | 'moved' | 'open'

let isOpen = false

/** Whether the server announces changes; where it cannot, pages that wait poll. */
export const isFollowed = (): boolean => isOpen

/**
 * Reads what is on screen again when an application or request of the customer changes, and when the tab is looked at
 * again: on every page, by one stream for all tabs. @returns what ends it
 */
export function followApplications(): () => void {
  const again = () => document.hidden || forgetAnswers()
  const stream = shareStream<News>({
    name: 'application-news',
    address: () => '/api/events',
    kinds: ['ready', 'moved'],
    read: (kind) => kind as News,
    receive(news) {
      // After a broken connection something may have been missed.
      if (news === 'moved' || (news === 'ready' && isOpen)) again()
      isOpen = true
    },
    asked: () => stream?.post({ message: 'open' }),
  })
  stream?.post({ question: null })
  document.addEventListener('visibilitychange', again)
  return () => {
    isOpen = false
    stream?.stop()
    document.removeEventListener('visibilitychange', again)
  }
}
