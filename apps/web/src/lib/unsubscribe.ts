/** This browser takes no more notices, whatever the server sends. */
export async function unsubscribe(manager: PushManager): Promise<void> {
  await (await manager.getSubscription())?.unsubscribe()
}
