import { useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { notify } from '#src/platform/notices.ts'

/** Forwards react-admin's notifications to the notices of all areas: 5 at once, 3 seconds. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    const next = notifications.length > 0 ? takeNotification() : undefined
    if (!next || typeof next.message !== 'string') return
    notify(next.type === 'error' || next.type === 'warning' ? 'error' : 'success', translate(next.message))
  }, [notifications, takeNotification, translate])
  return null
}
