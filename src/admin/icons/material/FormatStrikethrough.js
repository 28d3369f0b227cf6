import { svgIcon } from './svg-icon.js'

export default svgIcon('M10 19h4v-3h-4zM5 4v3h5v3h4V7h5V4zM3 14h18v-2H3z', 'FormatStrikethrough')
