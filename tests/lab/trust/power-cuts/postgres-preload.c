// Preloaded into every process of PostgreSQL: asks the test before a file of the data directory changes or is synced, and tells it
// when that is done. The test lets one process go on at a time, so that the power goes between two changes. Its log of what is
// synced decides what survives, so nothing is really synced here.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MESSAGE (2 * PATH_MAX + 64)

static int test = -1;

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

static void say(const char *text, size_t length) {
  while (length > 0) {
    ssize_t sent = send(test, text, length, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) die();
    text += sent;
    length -= sent;
  }
}

static void wait_for_leave(void) {
  char byte;
  ssize_t got;
  do got = recv(test, &byte, 1, 0);
  while (got < 0 && errno == EINTR);
  if (got != 1) die();
}

__attribute__((format(printf, 1, 2))) static void ask(const char *format, ...) {
  char message[MESSAGE];
  va_list values;
  va_start(values, format);
  int length = vsnprintf(message, sizeof message, format, values);
  va_end(values);
  say(message, length);
  wait_for_leave();
}

static void done(void) {
  int kept = errno;
  say("done\n", 5);
  errno = kept;
}

// Each process has a connection of its own. It also keeps those of its parents, so that the test sees a connection end
// only when all that came from its process have ended.
static void connect_to_test(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, getenv("POWER_CUT_SOCKET"), sizeof address.sun_path - 1);
  test = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(test, (struct sockaddr *)&address, sizeof address) != 0) die();
  ask("process\t%d\n", getpid());
}

__attribute__((constructor)) static void begin(void) {
  connect_to_test();
  pthread_atfork(NULL, NULL, connect_to_test);
}

static int is_inside(const char *path) {
  const char *root = getenv("POWER_CUT_ROOT");
  size_t length = strlen(root);
  return strncmp(path, root, length) == 0 && path[length] == '/';
}

// The whole path of a name, when it belongs to the data directory.
static int is_watched(const char *name, char *path) {
  if (name[0] == '/') snprintf(path, PATH_MAX, "%s", name);
  else {
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here)) return 0;
    if (strncmp(name, "./", 2) == 0) name += 2;
    if (snprintf(path, PATH_MAX, "%s/%s", here, name) >= PATH_MAX) die();
  }
  return is_inside(path);
}

// The path of an open file or directory; not of one whose name is gone, which no power cut can bring back.
static int is_open_watched(int fd, char *path) {
  char link[32];
  struct stat named, opened;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_inside(path) && stat(path, &named) == 0 && fstat(fd, &opened) == 0 && named.st_ino == opened.st_ino;
}

int open(const char *name, int flags, ...) {
  char path[PATH_MAX];
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list values;
    va_start(values, flags);
    mode = va_arg(values, mode_t);
    va_end(values);
  }
  int asks = (flags & (O_CREAT | O_TRUNC)) && is_watched(name, path);
  if (asks) ask("%s\t%s\n", flags & O_TRUNC ? "empty" : "create", path);
  int fd = REAL(open)(name, flags, mode);
  if (asks) done();
  return fd;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  char path[PATH_MAX];
  if (!is_open_watched(fd, path)) return REAL(pwrite)(fd, bytes, length, offset);
  ask("write\t%s\t%lld\t%zu\n", path, (long long)offset, length);
  ssize_t written = REAL(pwrite)(fd, bytes, length, offset);
  done();
  return written;
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  char path[PATH_MAX];
  if (!is_open_watched(fd, path)) return REAL(pwritev)(fd, parts, count, offset);
  size_t length = 0;
  for (int part = 0; part < count; part++) length += parts[part].iov_len;
  ask("write\t%s\t%lld\t%zu\n", path, (long long)offset, length);
  ssize_t written = REAL(pwritev)(fd, parts, count, offset);
  done();
  return written;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  char path[PATH_MAX];
  if (!is_open_watched(fd, path)) return REAL(write)(fd, bytes, length);
  off_t offset = lseek(fd, 0, fcntl(fd, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR);
  ask("write\t%s\t%lld\t%zu\n", path, (long long)offset, length);
  ssize_t written = REAL(write)(fd, bytes, length);
  done();
  return written;
}

int ftruncate(int fd, off_t size) {
  char path[PATH_MAX];
  if (!is_open_watched(fd, path)) return REAL(ftruncate)(fd, size);
  ask("truncate\t%s\t%lld\n", path, (long long)size);
  int result = REAL(ftruncate)(fd, size);
  done();
  return result;
}

int truncate(const char *name, off_t size) {
  char path[PATH_MAX];
  if (!is_watched(name, path)) return REAL(truncate)(name, size);
  ask("truncate\t%s\t%lld\n", path, (long long)size);
  int result = REAL(truncate)(name, size);
  done();
  return result;
}

static int sync_file(int fd) {
  char path[PATH_MAX];
  if (!is_open_watched(fd, path)) return 0;
  ask("sync\t%s\n", path);
  done();
  return 0;
}

int fsync(int fd) { return sync_file(fd); }

int fdatasync(int fd) { return sync_file(fd); }

int mkdir(const char *name, mode_t mode) {
  char path[PATH_MAX];
  if (!is_watched(name, path)) return REAL(mkdir)(name, mode);
  ask("create\t%s\n", path);
  int result = REAL(mkdir)(name, mode);
  done();
  return result;
}

int unlink(const char *name) {
  char path[PATH_MAX];
  if (!is_watched(name, path)) return REAL(unlink)(name);
  ask("remove\t%s\n", path);
  int result = REAL(unlink)(name);
  done();
  return result;
}

int rename(const char *from, const char *to) {
  char path[PATH_MAX], target[PATH_MAX];
  if (!is_watched(from, path) || !is_watched(to, target)) return REAL(rename)(from, to);
  ask("rename\t%s\t%s\n", path, target);
  int result = REAL(rename)(from, to);
  done();
  return result;
}

int link(const char *from, const char *to) {
  char path[PATH_MAX], target[PATH_MAX];
  if (!is_watched(from, path) || !is_watched(to, target)) return REAL(link)(from, to);
  ask("link\t%s\t%s\n", path, target);
  int result = REAL(link)(from, to);
  done();
  return result;
}
