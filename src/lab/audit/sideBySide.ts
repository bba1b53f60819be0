/** How many posts are worked on at a time: mostly each of them waits. */
const AT_ONCE = 16;

/** Does the work for a few of the posts at a time, and yields what came of these, in order. */
export async function* sideBySide<T>(
  posts: readonly string[],
  work: (post: string) => Promise<T>,
): AsyncGenerator<T[], void> {
  for (let done = 0; done < posts.length; done += AT_ONCE) {
    yield await Promise.all(posts.slice(done, done + AT_ONCE).map(work));
  }
}
