/** The switch to change. */
export interface Turn {
  vendor: string
  /** As it is called on the page. */
  name: string
  product: string
  to: 'ON' | 'OFF'
}
