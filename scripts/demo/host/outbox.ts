import { type Message, memoryOutbox, type Outbox } from '#server/messages/outbox.ts'

/** Nothing is sent: messages stay in memory, at /dev/outbox, and the visitor is shown each as it comes. */
export function shownOutbox(sent: (message: Message) => void): Outbox {
  const outbox = memoryOutbox()
  const transports = outbox.transports.map((transport) => ({
    ...transport,
    async send(parcel: Parameters<typeof transport.send>[0]) {
      const id = await transport.send(parcel)
      const [newest] = outbox.recent()
      if (newest) sent(newest)
      return id
    },
  }))
  return { ...outbox, transports }
}
