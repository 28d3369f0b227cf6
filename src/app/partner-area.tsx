/** Renders the area. */
export async function start(root: HTMLElement): Promise<void> {
  root.textContent = ''
}
