/** Whether customers may be sent to an address: https and an allowed host only. */
export function isAllowed(address: string | null, hosts: readonly string[]): address is string {
  const url = address && URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' && url.username === '' && hosts.includes(url.hostname)
}
