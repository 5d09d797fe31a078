<?php
// Creates blogs of the network, so many as said, each with ten posts.
$_SERVER['HTTP_HOST'] = $argv[2];
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
for ($number = 1; $number <= (int) $argv[3]; $number++) {
  $blog = wpmu_create_blog("blog$number." . $argv[2], '/', "Blog $number", 1, ['public' => 1]);
  if (is_wp_error($blog)) {
    fwrite(STDERR, $blog->get_error_message());
    exit(1);
  }
  switch_to_blog($blog);
  for ($post = 1; $post <= 10; $post++) {
    wp_insert_post([
      'post_title' => "Post $post of blog $number",
      'post_content' => str_repeat('<p>' . str_repeat('Somebody wrote this line for whoever reads it. ', 8) . '</p>', 3),
      'post_status' => 'publish',
      'post_author' => 1,
    ]);
  }
  restore_current_blog();
}
