// dynalite deletes the parts of a table side by side; against the engine's store each is done
// when it returns. The rest of the package would be the largest part of the bundle.
export function parallel(tasks, done) {
  let failure = null;
  for (const task of tasks) task((error) => (failure ??= error));
  done(failure);
}
export default { parallel };
