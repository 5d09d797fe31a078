const groups = {
  faces:
    "😀 😃 😄 😁 😊 🙂 🙃 😉 😌 😍 🥰 😘 😗 😚 😋 😛 😜 🤪 🤭 🤫 🤔 🤗 🤩 🥳 😎 😏 😇 🥹 🥺 😳 🙈 😅 😂 🤣 😮 😲 😴 🥱 😐 🙄 😬 😔 😢 😭 😤 😡 🤯 🥵 😈 🤠",
  love: "❤️ 🧡 💛 💚 💙 💜 🤍 🤎 🖤 💖 💗 💓 💞 💕 💘 💝 💋 💌 💐 🌹 🌷 🔥 ✨ 💫 💍",
  people: "👋 🤚 ✋ 👌 🤌 🤞 🤟 👍 👎 👏 🙌 🫶 🙏 🤝 💪 👀 👄 🫣 🤷 🤦 💃 🕺 🧖 🛀 🚶",
  moments: "🎉 🎈 🎁 🎂 🎶 🎵 🎸 🎹 🎭 🎬 📚 🎨 📷 🎲 🏆 🎮 🧩 💤 💬 ⏰",
  taste: "☕ 🍵 🍷 🥂 🍾 🍸 🍹 🍺 🍓 🍒 🍑 🥐 🍕 🍝 🍣 🥗 🧀 🍫 🍰 🍦",
  world: "☀️ 🌙 ⭐ 🌈 🌊 🏖️ ⛰️ 🌲 🍀 🌸 🐶 🐱 🦋 🚗 🚲 ✈️ 🚂 ⛵ 🏡 🛋️",
} as const;

export type EmojiGroup = keyof typeof groups;

const order: readonly EmojiGroup[] = ["faces", "love", "people", "moments", "taste", "world"];

/** What can be picked, by group; the name of a group is `emoji.<group>` of the `chat` namespace. */
export const emojiGroups: readonly { group: EmojiGroup; emoji: readonly string[] }[] = order.map((group) => ({
  group,
  emoji: groups[group].split(" "),
}));
