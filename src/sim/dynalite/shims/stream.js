// `lazy` asks whether a source is a Node stream; in the page nothing is.
export default function Stream() {}
