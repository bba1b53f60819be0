// dynalite hashes keys and draws ids with Node's crypto. The engine gives it key functions and
// ids of its own, so in the page only the names have to exist.
const absent = (name) => () => {
  throw new Error(`crypto.${name} is not available in the page`);
};
export const createHash = absent('createHash');
export function randomBytes(length) {
  return { toString: () => '0'.repeat(length * 2) };
}
export default { createHash, randomBytes };
