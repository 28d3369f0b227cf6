import { shapes } from './shapes.js'
import { svgIcon } from './svg-icon.js'

export default svgIcon(shapes.link, 'InsertLink')
