/** Escaped, because it was typed. */
const asText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Fills what the build left open (`slots` in customer/render-site.tsx), and gives the app the open passcode request. */
export function fillSlots(html: string, { challenge, ...slots }: Record<string, string>): string {
  const filled = html.replace(/__([A-Z]+)__/g, (slot, name: string) => {
    const value = slots[name.toLowerCase()]
    return value === undefined ? slot : asText(value)
  })
  return challenge
    ? filled.replace('id="root"', () => `id="root" data-challenge="${asText(challenge)}"`)
    : filled
}
