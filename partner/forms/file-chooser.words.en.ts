const words = { choose: 'Choose a file', none: 'No file chosen' }

export default words
