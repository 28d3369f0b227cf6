import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the field of a passcode that comes by SMS: where the browser reads such messages (WebOTP), the customer allows it
 * with one tap, and the form is filled in and sent. Elsewhere nothing happens.
 */
export function useWebOtp(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const asked = { otp: { transport: ['sms'] }, signal: waiting.signal }
    async function read() {
      const found = (await navigator.credentials.get(asked)) as { code?: string } | null
      const input = field.current
      if (!found?.code || !input || input.value) return
      input.value = found.code
      input.form?.requestSubmit(input.form.querySelector<HTMLButtonElement>('[type="submit"]'))
    }
    // Refused, too late, or the page was left.
    read().catch(() => {})
    return () => waiting.abort()
  }, [])
  return field
}
