export { default } from './Close.js'
