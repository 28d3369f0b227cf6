import { saveFile } from '#src/platform/save-file.ts'

/** Sharp on paper of any size. */
const PNG_SIZE = 1024

const fileOf = (svg: SVGSVGElement) => {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(PNG_SIZE))
  copy.setAttribute('height', String(PNG_SIZE))
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}

export const saveSvg = (svg: SVGSVGElement, name: string) => saveFile(fileOf(svg), `${name}.svg`)

/** Redrawn from the modules: loading the SVG as an image would need an exception in the Content-Security-Policy. */
export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const side = svg.viewBox.baseVal.width
  const scale = Math.floor(PNG_SIZE / side)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: side * scale,
    height: side * scale,
  })
  const paper = canvas.getContext('2d')
  const path = svg.querySelector('path')?.getAttribute('d')
  if (!paper || !path) return
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = '#000'
  paper.scale(scale, scale)
  paper.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (blob) saveFile(blob, `${name}.png`)
}
