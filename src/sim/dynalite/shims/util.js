export function inherits(constructor, parent) {
  Object.setPrototypeOf(constructor.prototype, parent.prototype);
}
export default { inherits };
